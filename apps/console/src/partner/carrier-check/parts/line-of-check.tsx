import { Alert } from 'antd'
import { useClosedLines } from '../../../site/carrier/parts/closed-lines.ts'
import { checkedKinds } from './carrier-choices.ts'

/** A check goes out at once, but for a line that lets nothing pass; with a disabled carrier none begins. */
export function useLineOfCheck(carrierId: string | undefined) {
  const closed = useClosedLines(checkedKinds, carrierId === undefined ? [] : [carrierId])
  if (!closed) return { blocked: false, notice: null, saved: '已发起对账，对方答复后显示结果' }
  const { text, isDisabled } = closed
  const title = isDisabled ? `${text}，不能核对` : `${text}，此前没有答复`
  return {
    blocked: isDisabled,
    notice: <Alert type="warning" showIcon title={title} style={{ marginBottom: 12 }} />,
    saved: `已发起对账；${title}`,
  }
}
