import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import './copy-text.css'

type Props = {
  value: string | null | undefined
  /** Shows only the end, which tells one number from the next. */
  short?: boolean
  /** Never cut, but put on several lines: what is shown once must be readable. */
  whole?: boolean
}

/** An id that can be copied: the whole value on hover, one click copies it. */
export function CopyText({ value, short = false, whole = false }: Props) {
  const { message } = App.useApp()
  const [copied, setCopied] = useState(false)
  if (!value) return <>-</>
  const copy = async () => {
    const done = await copyToClipboard(value)
    if (!done) return void message.error('复制失败')
    setCopied(true)
    setTimeout(() => setCopied(false), 1500)
  }
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 2, maxWidth: '100%' }}>
      <span className={`cd-number ${whole ? 'cd-whole' : 'cd-cut'}`} title={value}>
        {short ? endOf(value) : value}
      </span>
      <Button
        type="text"
        size="small"
        className="cd-copy"
        title={copied ? '已复制' : '复制'}
        aria-label={`复制 ${value}`}
        icon={copied ? <CheckOutlined /> : <CopyOutlined />}
        onClick={(event) => {
          event.stopPropagation()
          void copy()
        }}
      />
    </span>
  )
}

const shownEnd = 8

/** Of a long number, the end: it tells one from the next. */
export const endOf = (value: string): string => (value.length > shownEnd + 2 ? `…${value.slice(-shownEnd)}` : value)

/** False when the browser refuses. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text) // plain http has no clipboard, and many offices run us over plain http
  }
}

function copyBySelection(text: string): boolean {
  const area = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  document.body.append(area)
  area.select()
  const done = document.execCommand?.('copy') ?? false
  area.remove()
  return done
}
