import { notFoundMethods } from '@/lib/http/methods';

// Paths under /api that nobody listed answer in the shop's error shape.
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = notFoundMethods();
