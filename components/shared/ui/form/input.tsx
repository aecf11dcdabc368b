'use client';

import { type ComponentProps, type Ref, useCallback, useEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Does again, once the page is alive, what a hand did to the field before: a form hears only of what is done to a page that
 * is. What the server drew is known by its attributes.
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
      // Before the form takes the field over, which writes its own value into it.
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
  const { value, defaultValue } = field;
  if (value === defaultValue) return undefined;
  return () => {
    // React takes a value for new that differs from the last one written by a script.
    field.value = value === '' ? ' ' : '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

/** The one input of all fields. A registered tick comes with the form's value, and is drawn on or off by it. */
export function Input({ ref, defaultValue, ...input }: ComponentProps<'input'>) {
  const isTick = input.type === 'checkbox' || input.type === 'radio';
  const isOn = [defaultValue].flat().map(String).includes(String(input.value));
  const drawn = isTick ? { defaultChecked: isOn } : { defaultValue };
  return <input {...(defaultValue !== undefined && drawn)} {...input} ref={useEarlyInput(ref)} />;
}
