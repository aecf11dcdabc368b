'use client';

import { type ComponentProps, type Ref, useCallback, useEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Repeats the input that was made before hydration, because the form does not see it. The attributes of the
 * field hold the value drawn by the server.
 */
export function useEarlyInput<Element extends Field>(ref: Ref<Element> | undefined) {
  const again = useRef<() => void>(undefined);
  const isKnown = useRef(false);
  useEffect(() => {
    again.current?.();
    again.current = undefined;
  }, []);
  return useCallback(
    (field: Element | null) => {
      // Runs before the form takes over the field and writes its own value into it.
      if (field && !isKnown.current) again.current = doneEarly(field);
      isKnown.current = true;
      if (typeof ref === 'function') return ref(field);
      if (ref) ref.current = field;
    },
    [ref],
  );
}

function doneEarly(field: Field): (() => void) | undefined {
  if (field.type === 'file') {
    const isChosen = field.value !== '';
    return isChosen ? () => field.dispatchEvent(new Event('change', { bubbles: true })) : undefined;
  }
  if ('checked' in field && (field.type === 'checkbox' || field.type === 'radio')) {
    const { checked, defaultChecked } = field;
    if (checked === defaultChecked || (field.type === 'radio' && !checked)) return undefined;
    return () => {
      field.checked = !checked;
      field.click();
    };
  }
  if (field instanceof HTMLSelectElement) {
    const { value } = field;
    if (value === [...field.options].find(({ defaultSelected }) => defaultSelected)?.value) return undefined;
    return () => {
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  const { value, defaultValue } = field;
  if (value === defaultValue) return undefined;
  return () => {
    // React takes a value as new if it differs from the last one written by a script.
    field.value = value === '' ? ' ' : '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

/** The base input of all fields. A registered tick box gets the form's value, which draws it on or off. */
export function Input({ ref, defaultValue, ...input }: ComponentProps<'input'>) {
  const isTick = input.type === 'checkbox' || input.type === 'radio';
  const isOn = [defaultValue].flat().map(String).includes(String(input.value));
  const drawn = isTick ? { defaultChecked: isOn } : { defaultValue };
  return <input {...(defaultValue !== undefined && drawn)} {...input} ref={useEarlyInput(ref)} />;
}
