import type { TableProps } from 'antd'

const ownUse = 'button, a, input, label, .ant-checkbox-wrapper, .ant-dropdown, .ant-modal, .ant-popover'

/** A row opens on click and on Enter, unless the click hit a control inside it or ended a text selection. */
export function rowOpens<Row>(open: (row: Row) => void): Pick<TableProps<Row>, 'onRow' | 'rowClassName'> {
  return {
    rowClassName: 'ant-table-row--opens',
    onRow: (row) => ({
      tabIndex: 0,
      onClick: ({ target, currentTarget }) => {
        const inside = target instanceof Element && currentTarget.contains(target) && !target.closest(ownUse)
        if (inside && !window.getSelection()?.toString()) open(row)
      },
      onKeyDown: ({ key, target, currentTarget }) => {
        if (key === 'Enter' && target === currentTarget) open(row)
      },
    }),
  }
}
