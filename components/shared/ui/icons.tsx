import type { ReactNode } from 'react';
import { cx } from './cx';

type IconProps = { className?: string };

function draw(shape: ReactNode, { className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cx('shrink-0', className ?? 'size-5')}
    >
      {shape}
    </svg>
  );
}

const icon = (shape: ReactNode) => (props: IconProps) => draw(shape, props);

export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const MinusIcon = icon(<path d="M6 12h12" />);
export const PlusIcon = icon(<path d="M6 12h12M12 6v12" />);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const ChevronDownIcon = icon(<path d="m6 9 6 6 6-6" />);
export const ChevronLeftIcon = icon(<path d="m15 6-6 6 6 6" />);
export const ChevronRightIcon = icon(<path d="m9 6 6 6-6 6" />);
export const GripIcon = icon(<path d="M4 9h16M4 15h16" />);
export const AlertIcon = icon(
  <>
    <path d="M12 4 3 19.5h18z" />
    <path d="M12 10v4.5M12 17v.01" />
  </>,
);
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5M12 8v.01" />
  </>,
);
export const EyeIcon = icon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.8" />
  </>,
);
export const EyeOffIcon = icon(
  <path d="m4 4 16 16M9.5 5.9A9 9 0 0 1 12 5.500c6 0 9.5 6.5 9.5 6.500a17 17 0 0 1-2.7 3.400M6 7.300A17 17 0 0 0 2.5 12S6 18.5 12 18.500c1.4 0 2.7-.4 3.8-.9M10 10a2.8 2.8 0 0 0 4 4" />,
);
export const GiftIcon = icon(
  <>
    <path d="M4 11h16v8.500H4zM3 7.500h18V11H3zM12 7.500v12" />
    <path d="M12 7.500C9 7.5 7.5 6.3 7.5 5S9.5 3 12 7.500c2.5-4.5 4.5-3.8 4.5-2.500S15 7.5 12 7.500Z" />
  </>,
);
export const CartIcon = icon(
  <>
    <path d="M3 4.500h2.500L8 15.500h9.500l2.5-8H6.3" />
    <circle cx="9.5" cy="19" r="1.3" />
    <circle cx="16.5" cy="19" r="1.3" />
  </>,
);
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8.5" r="4" />
    <path d="M4.5 20c1-4 4-5.5 7.5-5.500s6.5 1.5 7.5 5.5" />
  </>,
);
export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="m15 15 5 5" />
  </>,
);
export const TruckIcon = icon(
  <>
    <path d="M2.5 6h11v10.500h-11zM13.5 10h4l3.5 3.500v3h-7.5" />
    <circle cx="7" cy="17.5" r="1.8" />
    <circle cx="17" cy="17.5" r="1.8" />
  </>,
);
export const BoxIcon = icon(
  <path d="M4 8.500 12 4l8 4.500v8L12 21l-8-4.500zM4 8.500l8 4.500 8-4.500M12 13v8" />,
);
export const CalendarIcon = icon(<path d="M4 6h16v14H4zM4 10h16M8 3.500V8M16 3.500V8" />);
export const CardIcon = icon(<path d="M3 6h18v12.500H3zM3 10.500h18M6.5 15h4" />);
export const HomeIcon = icon(<path d="m4 11 8-7 8 7v9h-5.500v-5.500h-5V20H4z" />);
export const ColumnsIcon = icon(<path d="M4 5h16v14H4zM10 5v14M15 5v14" />);
export const PhoneIcon = icon(<path d="M7 3.500h10v17H7zM11 17.500h2" />);

export function Spinner({ className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={cx('animate-spin', className ?? 'size-5')}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.5" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
