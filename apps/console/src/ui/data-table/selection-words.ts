/** The chosen rows of a list; a row that it does not take cannot be chosen. */
export type SelectedRows<Row> = {
  rows: Row[]
  onChange: (rows: Row[]) => void
  takes?: (row: Row) => boolean
  /** The next choice takes the place of the one before. */
  isOne?: boolean
}

/** antd names the boxes of a selection in English. */
export const rowBoxWords = { 'aria-label': '选择此行' }

export const selectionWords = {
  getTitleCheckboxProps: () => ({ 'aria-label': '全选本页' }),
  getCheckboxProps: () => rowBoxWords,
}
