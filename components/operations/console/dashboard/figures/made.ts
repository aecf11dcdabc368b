import type { DashboardResponse } from '@/lib/contract/operations/console/dashboard';

type Figures = DashboardResponse['figures'];
type All = NonNullable<Figures['made']>;

/** The figures that a job made, each for a merchant who may see it. */
export type Made = { [Name in keyof All]: NonNullable<All[Name]> };
export type Charged = NonNullable<Figures['charged']>;
export type Running = NonNullable<Figures['running']>;
