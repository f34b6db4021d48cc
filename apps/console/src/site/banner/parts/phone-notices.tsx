import { NotificationOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { RichTextView } from '../../../ui/fields/rich-text/rich-text-view.tsx'

/** `written`: HTML of the editor, which the server has not cleaned yet. */
export type PhoneNotice = {
  id: string
  title: string
  content: string
  sort: number
  topFlag?: number
  written?: boolean
}

/** A bar with the title of each notice; a click opens what it says. */
export const PhoneNotices = ({ notices }: { notices: readonly PhoneNotice[] }) =>
  notices.map((notice) => <Bar key={notice.id} notice={notice} />)

function Bar({ notice: { title, content, written = false } }: { notice: PhoneNotice }) {
  const [isOpen, setIsOpen] = useState(written)
  return (
    <div className="phone__notice">
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <NotificationOutlined />
        <span>{title || '公告标题'}</span>
        <span aria-hidden>{isOpen ? '收起' : '查看'}</span>
      </button>
      {isOpen && <RichTextView html={written ? withoutLinks(content) : content} />}
    </div>
  )
}

/** The editor escapes all text but takes any address. */
const withoutLinks = (html: string): string => html.replaceAll(/ (?:href|src)="[^"]*"/g, '')
