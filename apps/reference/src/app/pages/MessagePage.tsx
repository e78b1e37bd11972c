import type { ReactNode } from 'react';
import './MessagePage.css';

interface MessagePageProps {
  /** What kind of page it is, 32 px. */
  icon: ReactNode;
  title: string;
  text: string;
  /** The one way on. */
  action?: ReactNode;
}

/** Page that only explains why it has no content. */
export function MessagePage({ icon, title, text, action }: MessagePageProps) {
  return (
    <div className="eui-message-page">
      <span className="eui-message-page-icon">{icon}</span>
      <h1 className="eui-message-page-title">{title}</h1>
      <p className="eui-message-page-text">{text}</p>
      {action}
    </div>
  );
}
