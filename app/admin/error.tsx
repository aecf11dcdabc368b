'use client';

import { PageError } from '@/components/shared/layout/page-error';

export default PageError;
