import { CloseOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useBackCloses } from './back-closes.ts'
import { useReturnFocus, useReturnFocusOfPart } from './return-focus.ts'
import './opening.css'

const patienceMs = 150

export type Shape = 'dialog' | 'drawer'
type Props = { shape: Shape; onClose: () => void }

/** In the place of a dialog or a drawer whose code still loads: its frame, unless the code comes at once. */
export function Opening({ shape, onClose }: Props) {
  useReturnFocusOfPart()
  useBackCloses(onClose)
  return (
    <Frame shape={shape} name="正在打开" waitMs={patienceMs} onClose={onClose}>
      <Skeleton active paragraph={{ rows: shape === 'drawer' ? 10 : 4 }} />
    </Frame>
  )
}

/** In the place of one whose code did not arrive: the page below it stays as it is. */
export function NotLoaded({ error, onClose }: { error: unknown; onClose: () => void }) {
  useReturnFocus()
  useBackCloses(onClose)
  return (
    <Frame shape="dialog" name="加载失败" onClose={onClose}>
      <p role="alert">{error instanceof Error && error.message}</p>
      <Button onClick={() => location.reload()}>刷新页面</Button>
    </Frame>
  )
}

type FrameProps = Props & { name: string; waitMs?: number; children: ReactNode }

/**
 * It has the focus, so that a second Enter does not press the button behind it. It appears without a state: an update would make React
 * render again what has just loaded, and antd counts a dialog that was rendered and thrown away as open: Escape would close nothing below.
 */
function Frame({ shape, name, waitMs = 0, onClose, children }: FrameProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!box.current) return
      box.current.hidden = false
      box.current.focus({ preventScroll: true })
    }, waitMs)
    return () => clearTimeout(timer)
  }, [waitMs])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation() // or the drawer below closes too
    onClose()
  }
  return createPortal(
    <div
      ref={box}
      hidden
      tabIndex={-1}
      role="group"
      aria-label={name}
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
        {children}
      </div>
    </div>,
    document.body,
  )
}
