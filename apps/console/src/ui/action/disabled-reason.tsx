import { Tooltip } from 'antd'
import { cloneElement, type ReactElement } from 'react'

type Props = {
  /** Why it cannot be used now; undefined when it can. */
  why: string | undefined
  placement?: 'left' | 'top'
  children: ReactElement<{ disabled?: boolean; 'aria-description'?: string }>
}

/** Disables a control and says why. */
export const DisabledReason = ({ why, placement = 'top', children }: Props) =>
  why === undefined ? (
    children
  ) : (
    <Tooltip title={why} placement={placement}>
      {/* a disabled control receives no pointer events, so the tooltip wraps it */}
      <span>{cloneElement(children, { disabled: true, 'aria-description': why })}</span>
    </Tooltip>
  )
