import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { fieldErrorMap } from '@/lib/contract/shared/field-errors';

/** Apart from the form, because it loads zod. */
export const contractResolver = <In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
): Resolver<In, unknown, Out> => zodResolver(schema, { error: fieldErrorMap });
