'use client';

import { type BaseSyntheticEvent, useCallback, useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type Resolver,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, type GivenSchema } from '@/lib/api-client';
import { isMessageKey } from '@/lib/i18n';
import { useT } from '@/lib/i18n/client';
import { useFormErrors } from './form-errors';

/**
 * A form over a schema of the contract, so that the browser and the server check the same and report the same
 * errors. `register` also returns the error of its field, `say` makes a sentence of any other error, `submit`
 * sends the valid values, `failure` holds the refusal of the server. The server draws each registered field
 * with its value, so that the page is right before hydration. A schema given as a function is loaded when the first
 * field is left or the form is sent, so that a page that is only looked at does not load it.
 */
export function useContractForm<In extends FieldValues, Out>(
  schema: GivenSchema<z.ZodType<Out, In>>,
  defaultValues: DefaultValues<In>,
) {
  const t = useT();
  const form = useForm<In, unknown, Out>({
    resolver: useCheck(schema),
    defaultValues,
    mode: 'onTouched',
  });
  const failure = useFormErrors(form);
  const { watch, getFieldState, trigger } = form;
  const { errors } = form.formState;
  const register = <Name extends Path<In>>(
    name: Name,
    options?: RegisterOptions<In, Name>,
  ): UseFormRegisterReturn<Name> & { error: string | undefined } => {
    const field = form.register(name, options);
    return {
      ...field,
      onBlur: async (event) => {
        if (!isPressOfButton(event)) await field.onBlur(event);
      },
      ...drawnBy(get(defaultValues, name)),
      error: say(get(errors, name)),
    };
  };

  // A field error disappears as soon as the value is right, however it was filled and whichever side found the error.
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      if (name && getFieldState(name).error) void trigger(name);
    });
    return unsubscribe;
  }, [watch, getFieldState, trigger]);

  function say(error: Fault | readonly (Fault | undefined)[] | undefined): string | undefined {
    // A field with several values has several errors: the first counts.
    const message = [error].flat().find(Boolean)?.message;
    if (!message) return undefined;
    const key = `field.${message}`;
    return isMessageKey(key) ? t(key) : message;
  }

  const handleSubmit: typeof form.handleSubmit = (onValid, onInvalid) =>
    form.handleSubmit(onValid, (wrong, event) => {
      if (notLoaded in wrong) failure.show(new ApiError({ status: 0, code: 'NETWORK', message: 'NETWORK' }));
      return onInvalid?.(wrong, event);
    });

  /** Sends the parsed values; a refusal appears at its fields. */
  const submit =
    (send: (values: Out) => unknown, onRefused?: (error: unknown) => void) =>
    (event?: BaseSyntheticEvent) => {
      event?.preventDefault();
      // The form may be in a dialog inside another form, which must not submit.
      event?.stopPropagation();
      if (form.formState.isSubmitting) return;
      return handleSubmit(async (values) => {
        failure.clear();
        try {
          await send(values);
        } catch (error) {
          failure.show(error);
          onRefused?.(error);
        }
      })(event);
    };

  return { form: { ...form, register, handleSubmit, say }, failure, say, submit };
}

/** The form that `useContractForm` returns, as a prop of its parts. */
export type ContractForm<In extends FieldValues, Out> = ReturnType<typeof useContractForm<In, Out>>['form'];

/** Stands for a field in the errors of a form whose schema could not be loaded. */
const notLoaded = 'notLoaded';

/** Checks all values against the schema, in the field codes of the contract. */
function useCheck<In extends FieldValues, Out>(
  schema: GivenSchema<z.ZodType<Out, In>>,
): Resolver<In, unknown, Out> {
  const given = useRef(schema);
  given.current = schema;
  return useCallback(async (...values) => {
    const load = given.current;
    const parts = Promise.all([
      import('./contract-resolver'),
      typeof load === 'function' ? load() : load,
    ]).catch(() => undefined);
    const loaded = await parts;
    if (!loaded) return { values: {}, errors: { [notLoaded]: { type: notLoaded } } as never };
    const [{ contractResolver }, found] = loaded;
    return contractResolver(found)(...values);
  }, []);
}

/**
 * Whether a field is left by pressing a button: its value is not judged then, because an error that appears during the press
 * would move the button away, and the press would be lost.
 */
export function isPressOfButton(event: object): boolean {
  return 'relatedTarget' in event && event.relatedTarget instanceof HTMLButtonElement;
}

type Fault = { message?: string | undefined };

function drawnBy(value: unknown) {
  if (typeof value === 'boolean') return { defaultChecked: value };
  return value === undefined || value === null ? {} : { defaultValue: value };
}
