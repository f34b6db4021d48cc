import { App } from 'antd'

/** Asks before ticks that are not saved are lost. */
export function useAskBeforeLeaving(isChanged: boolean, onClose: () => void): () => void {
  const { modal } = App.useApp()
  return () => {
    if (!isChanged) return onClose()
    const words = { title: '放弃修改？', content: '修改的内容还没有保存。', okText: '放弃', cancelText: '继续编辑' }
    void modal.confirm({ ...words, okButtonProps: { danger: true }, onOk: onClose })
  }
}
