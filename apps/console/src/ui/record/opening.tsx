import { CloseOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { useBackCloses } from './back-closes.ts'
import { useReturnFocusOfPart } from './return-focus.ts'
import './opening.css'

const patienceMs = 150

export type Shape = 'dialog' | 'drawer'
type Props = { shape: Shape; onClose: () => void }

/** In the place of a dialog or a drawer whose code still loads: its frame, unless the code comes at once. */
export function Opening(props: Props) {
  const [isSlow, setSlow] = useState(false)
  useReturnFocusOfPart()
  useBackCloses(props.onClose)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isSlow && createPortal(<Frame {...props} />, document.body)
}

/** It has the focus, so that a second Enter does not press the button behind it. */
function Frame({ shape, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') event.preventDefault()
    if (event.key !== 'Escape') return
    event.stopPropagation() // or the drawer below closes too
    onClose()
  }
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label="正在打开"
      aria-busy
      className={`cd-opening cd-opening--${shape}`}
      onKeyDown={onKeyDown}
    >
      <div className="cd-opening__frame">
        <Button
          type="text"
          aria-label="关闭"
          icon={<CloseOutlined />}
          className="cd-opening__close"
          onClick={onClose}
        />
        <Skeleton active paragraph={{ rows: shape === 'drawer' ? 10 : 4 }} />
      </div>
    </div>
  )
}
