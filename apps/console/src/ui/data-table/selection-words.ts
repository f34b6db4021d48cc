/** antd names the boxes of a selection in English. */
export const rowBoxWords = { 'aria-label': '选择此行' }

export const selectionWords = {
  getTitleCheckboxProps: () => ({ 'aria-label': '全选本页' }),
  getCheckboxProps: () => rowBoxWords,
}
