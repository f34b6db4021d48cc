import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Collapse, Empty } from 'antd'
import { CopyButton } from './copy-button.tsx'
import { readableFrame } from './readable-frame.ts'
import './order-evidence.css'

type Frame = ChargeOrderDetail['evidence'][number]

/** The frames that caused the order, as they were transmitted. */
export function OrderEvidence({ frames }: { frames: readonly Frame[] }) {
  if (frames.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有保存的报文" />
  const items = frames.map((frame, at) => {
    const text = readableFrame(frame.frame)
    return {
      key: `${frame.at} ${frame.messageId} ${at}`,
      label: <FrameHead frame={frame} />,
      children: (
        <div className="charge-order-frame">
          <CopyButton text={text} label={`复制报文 ${frame.action}`} />
          <pre>{text}</pre>
        </div>
      ),
    }
  })
  return <Collapse size="small" className="charge-order-evidence" items={items} />
}

const FrameHead = ({ frame: { at, direction, action, messageId } }: { frame: Frame }) => (
  <span className="charge-order-evidence__head">
    <span className={direction === 'IN' ? 'charge-order-evidence__in' : 'charge-order-evidence__out'}>
      {direction === 'IN' ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />}
      {direction === 'IN' ? '桩 → 平台' : '平台 → 桩'}
    </span>
    <strong>{action}</strong>
    <span className="cd-number">{at}</span>
    <small className="cd-number">{messageId}</small>
  </span>
)
