import { Button, Dropdown, Flex, Grid } from 'antd'
import { menuItemOf, type RowAction } from '../data-table/row-actions.tsx'
import { DisabledReason } from './disabled-reason.tsx'

const most = { wide: 4, phone: 2 }

/** The actions of a record at the foot of its drawer: the first as buttons, the others under 更多. */
export function ActionBar({ actions }: { actions: readonly RowAction[] }) {
  const { sm = true } = Grid.useBreakpoint()
  const beside = sm ? most.wide : most.phone
  const rest = actions.length > beside + 1 ? actions.slice(beside) : []
  return (
    <Flex justify="end" gap="small" wrap>
      {actions.slice(0, actions.length - rest.length).map(({ key, label, danger = false, whyNot, onClick }) => (
        <DisabledReason key={key} why={whyNot}>
          <Button danger={danger} onClick={onClick}>
            {label}
          </Button>
        </DisabledReason>
      ))}
      {rest.length > 0 && (
        <Dropdown menu={{ items: rest.map(menuItemOf) }} trigger={['click']} placement="topRight">
          <Button>更多</Button>
        </Dropdown>
      )}
    </Flex>
  )
}
