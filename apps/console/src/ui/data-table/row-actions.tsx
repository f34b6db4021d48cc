import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, Tooltip, type ButtonProps, type MenuProps } from 'antd'
import { useState } from 'react'
import { DisabledReason } from '../action/disabled-reason.tsx'

export type RowAction = {
  key: string
  label: string
  onClick: () => void
  danger?: boolean
  whyNot?: string | undefined
}

const beside = 2

/** Two actions stand beside the row, the others in 更多; one that the state forbids is disabled and says why. */
export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  const rest = actions.slice(beside)
  const items = rest.map(({ key, label, danger = false, whyNot, onClick }) => ({
    key,
    danger,
    disabled: whyNot !== undefined,
    label: whyNot ? (
      <Tooltip title={whyNot} placement="left">
        {label}
      </Tooltip>
    ) : (
      label
    ),
    onClick: ({ domEvent }: { domEvent: { stopPropagation: () => void } }) => {
      domEvent.stopPropagation()
      onClick()
    },
  }))
  return (
    <div className="cd-row-actions">
      {actions.slice(0, beside).map((action) => (
        <OneAction key={action.key} action={action} />
      ))}
      {rest.length > 0 && <More items={items} />}
    </div>
  )
}

/** Each row has one, and few are ever opened: the menu is made on demand. */
function More({ items }: { items: NonNullable<MenuProps['items']> }) {
  const [open, setOpen] = useState<boolean | null>(null)
  const button = (known: ButtonProps) => (
    <Button type="link" size="small" aria-label="更多" icon={<MoreOutlined />} {...known} />
  )
  if (open === null) return button({ onClick: () => setOpen(true) })
  return (
    <Dropdown trigger={['click']} menu={{ items }} open={open} onOpenChange={setOpen}>
      {button({ autoFocus: true })}
    </Dropdown>
  )
}

const OneAction = ({ action: { label, onClick, danger = false, whyNot } }: { action: RowAction }) => (
  <DisabledReason why={whyNot}>
    <Button type="link" size="small" danger={danger} onClick={onClick}>
      {label}
    </Button>
  </DisabledReason>
)
