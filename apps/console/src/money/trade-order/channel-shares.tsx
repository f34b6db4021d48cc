import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { useQuery } from '@tanstack/react-query'
import { Empty, Popover, Button } from 'antd'
import { PieChartOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { filtersOf } from '../../ui/data-table/sum-strip.tsx'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { tradeSummary } from './trade-list-queries.ts'
import './trade-order.css'

/** What came and went by each channel, of the trades that the filters find. */
export function ChannelShares() {
  const [open, setOpen] = useState(false)
  return (
    <Popover trigger="click" placement="bottomRight" open={open} onOpenChange={setOpen} content={open && <Shares />}>
      <Button icon={<PieChartOutlined />}>按渠道</Button>
    </Popover>
  )
}

function Shares() {
  const [query] = useTableQuery(tradeOrderApi.page.query)
  const { data } = useQuery(tradeSummary(filtersOf(query)))
  if (!data) return null
  if (data.byChannel.length === 0) return <Empty description="没有成功的交易" />
  const most = Math.max(...data.byChannel.map(({ inAmt, outAmt }) => Math.max(inAmt, outAmt)), 1)
  return (
    <table className="trade-channels">
      <thead>
        <tr>
          <th scope="col">渠道</th>
          <th scope="col">收入（元）</th>
          <th scope="col">退出（元）</th>
          <th scope="col" aria-label="占比" />
        </tr>
      </thead>
      <tbody>
        {data.byChannel.map(({ channelText, inAmt, outAmt }) => (
          <tr key={channelText}>
            <td>{channelText}</td>
            <td className="cd-number">{yuan(inAmt)}</td>
            <td className="cd-number">{yuan(outAmt)}</td>
            <td>
              <i className="trade-channels__in" style={{ width: `${(inAmt / most) * 100}%` }} />
              <i className="trade-channels__out" style={{ width: `${(outAmt / most) * 100}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
