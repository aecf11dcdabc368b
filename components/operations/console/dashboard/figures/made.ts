import type { DashboardResponse } from '@/lib/contract/operations/console/dashboard';

/** The figures that a job made. */
export type Made = NonNullable<DashboardResponse['figures']['made']>;
