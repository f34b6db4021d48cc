import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, type ButtonProps, type MenuProps } from 'antd'
import { useState } from 'react'
import './row-actions.css'

export type RowAction = {
  key: string
  label: string
  onClick: () => void
  danger?: boolean
  whyNot?: string | undefined
}

type Props = {
  actions: readonly RowAction[]
  /** How many stand beside the row. */
  beside?: 1 | 2
}

/** What can be done now stands beside the row; 更多 holds the others, and says why one is not possible. Where nothing is, no 更多 promises it. */
export function RowActions({ actions, beside = 2 }: Props) {
  const possible = actions.filter(({ whyNot }) => whyNot === undefined)
  const shown = possible.slice(0, beside)
  const rest = [...possible.slice(beside), ...actions.filter(({ whyNot }) => whyNot !== undefined)]
  return (
    <div className="cd-row-actions">
      {shown.map(({ key, label, danger = false, onClick }) => (
        <Button key={key} type="link" size="small" danger={danger} onClick={onClick}>
          {label}
        </Button>
      ))}
      {rest.length > 0 && <More items={rest.map(menuItemOf)} face={shown.length > 0 ? others : nothingFor(rest)} />}
    </div>
  )
}

const others: ButtonProps = { type: 'link', 'aria-label': '更多', icon: <MoreOutlined /> }
const nothingFor = (actions: readonly RowAction[]): ButtonProps => ({
  type: 'text',
  className: 'cd-row-actions__none',
  children: '不可操作',
  title: actions.map(({ label, whyNot }) => `${label}：${whyNot}`).join('\n'),
})

/** In a menu the reason why it is not possible stands below its name. */
export const menuItemOf = ({ key, label, danger = false, whyNot, onClick }: RowAction) => ({
  key,
  danger,
  disabled: whyNot !== undefined,
  label: whyNot ? (
    <span className="cd-why-not">
      {label}
      <small>{whyNot}</small>
    </span>
  ) : (
    label
  ),
  onClick: ({ domEvent }: { domEvent: { stopPropagation: () => void } }) => {
    domEvent.stopPropagation()
    onClick()
  },
})

/** Each row has one, and few are ever opened: the menu is made on demand. */
function More({ items, face }: { items: NonNullable<MenuProps['items']>; face: ButtonProps }) {
  const [open, setOpen] = useState<boolean | null>(null)
  const button = (known: ButtonProps) => <Button size="small" {...face} {...known} />
  if (open === null) return button({ onClick: () => setOpen(true) })
  return (
    <Dropdown trigger={['click']} menu={{ items }} open={open} onOpenChange={setOpen}>
      {button({ autoFocus: true })}
    </Dropdown>
  )
}
