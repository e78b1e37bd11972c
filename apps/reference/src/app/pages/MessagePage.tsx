import type { ReactNode } from 'react';
import { Mark } from '../../shared/page/Mark.tsx';
import './MessagePage.css';

interface MessagePageProps {
  title: string;
  text: string;
  /** The one way on. */
  action?: ReactNode;
}

/** Page that only explains why it has no content. */
export function MessagePage({ title, text, action }: MessagePageProps) {
  return (
    <div className="eui-message-page">
      <Mark size={56} />
      <h1 className="eui-message-page-title">{title}</h1>
      <p className="eui-message-page-text">{text}</p>
      {action}
    </div>
  );
}
