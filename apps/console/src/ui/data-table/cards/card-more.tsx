import { Button } from 'antd'
import { useState, type ReactNode } from 'react'

/** What a table shows below an open row. */
export function CardMore({ content }: { content: () => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button type="link" size="small" className="cd-card__fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? '收起' : '展开'}
      </Button>
      {open && <div className="cd-card__more">{content()}</div>}
    </>
  )
}
