import { Button, Dropdown, Flex, Grid, Tooltip } from 'antd'
import type { RowAction } from '../data-table/row-actions.tsx'
import { DisabledReason } from './disabled-reason.tsx'

const most = { wide: 4, phone: 2 }

/** The actions of a record at the foot of its drawer: the first as buttons, the others under 更多. */
export function ActionBar({ actions }: { actions: readonly RowAction[] }) {
  const { sm = true } = Grid.useBreakpoint()
  const beside = sm ? most.wide : most.phone
  const rest = actions.length > beside + 1 ? actions.slice(beside) : []
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
    onClick,
  }))
  return (
    <Flex justify="end" gap="small" wrap>
      {actions.slice(0, actions.length - rest.length).map(({ key, label, danger = false, whyNot, onClick }) => (
        <DisabledReason key={key} why={whyNot}>
          <Button danger={danger} onClick={onClick}>
            {label}
          </Button>
        </DisabledReason>
      ))}
      {items.length > 0 && (
        <Dropdown menu={{ items }} trigger={['click']} placement="topRight">
          <Button>更多</Button>
        </Dropdown>
      )}
    </Flex>
  )
}
