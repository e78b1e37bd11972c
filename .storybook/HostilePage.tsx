import type { ReactNode } from 'react';

const rules = `
  * { direction: ltr; font-size: 30px; font-family: cursive; line-height: 3; letter-spacing: 4px }
  button { background: red } input { border: 5px solid lime }
`;

/** A page whose own rules would spoil an unprotected guest. */
export function HostilePage({ children }: { children: ReactNode }) {
  return (
    <div dir="ltr">
      <style>{rules}</style>
      {children}
    </div>
  );
}
