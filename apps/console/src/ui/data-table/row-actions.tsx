import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, Flex, Tooltip } from 'antd'

export type RowAction = { key: string; label: string; onClick: () => void; danger?: boolean; whyNot?: string | undefined }

const beside = 2

/** Two actions stand beside the row, the rest waits in 更多; what the state forbids is disabled and says why. */
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
    <Flex gap={4} className="cd-row-actions">
      {actions.slice(0, beside).map((action) => (
        <OneAction key={action.key} action={action} />
      ))}
      {rest.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button type="link" size="small" aria-label="更多" icon={<MoreOutlined />} />
        </Dropdown>
      )}
    </Flex>
  )
}

function OneAction({ action: { label, onClick, danger = false, whyNot } }: { action: RowAction }) {
  return (
    <Tooltip title={whyNot}>
      {/* a disabled button hears no pointer, so the tooltip hangs on its wrapper */}
      <span>
        <Button type="link" size="small" danger={danger} disabled={whyNot !== undefined} onClick={onClick}>
          {label}
        </Button>
      </span>
    </Tooltip>
  )
}
