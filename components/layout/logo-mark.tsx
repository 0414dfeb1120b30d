/**
 * The roof that sheds a drop: the same drawing as public/assets/logo-mark.svg, inlined to save a request. The shop's own icon covers
 * it (shop-style.tsx).
 */
export function LogoMark() {
  return (
    <svg viewBox="0 12 100 88" aria-hidden="true" className="logo-mark size-10">
      <path fill="#0e4f5c" d="M6 58 L50 18 L94 58 L84 68 L50 37 L16 68 Z" />
      <path fill="#f0b323" d="M50 48 C61 63 67 71 67 79 A17 17 0 0 1 33 79 C33 71 39 63 50 48 Z" />
    </svg>
  );
}
