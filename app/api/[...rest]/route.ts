import { notFoundMethods } from '@/lib/http/methods';

// Unknown paths under /api answer in the shop's error shape.
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = notFoundMethods();
