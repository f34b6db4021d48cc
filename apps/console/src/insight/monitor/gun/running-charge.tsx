import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { RuntimeGun, RuntimeOrder } from '@chargedeck/contract/insight/monitor/calls'
import type { ReactNode } from 'react'
import { DrawerSection } from '../../../ui/record/record-drawer.tsx'
import { kwh, yuan } from '../../../ui/text/quantity-text.tsx'
import { PageLink } from '../../../ui/text/page-link.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { orderPath } from '../gun-actions.tsx'
import { minuteMs, minutesIn, shortSpan } from '../parts/gun-words.ts'

type Props = { gun: RuntimeGun; order: RuntimeOrder }

export function RunningCharge({ gun, order }: Props) {
  const minuteNow = Math.floor(useNow(minuteMs / 2).getTime() / minuteMs)
  const { realtime } = gun
  const who = order.plateNo ?? order.mobile ?? order.nickname ?? '未知客户'
  const link = (
    <PageLink to={orderPath(order)} needs={chargeOrderApi.page} otherwise={null}>
      查看订单
    </PageLink>
  )
  return (
    <DrawerSection title={`正在充电 · ${who}`} extra={link}>
      <dl className="gun-now cd-number">
        <Figure name="功率" value={realtime?.powerKw?.toFixed(1)} unit="kW" />
        <Figure name="SOC" value={realtime?.soc} unit="%" />
        <Figure name="电量" value={realtime && kwh(realtime.energy)} unit="度" />
        <Figure name="金额" value={realtime && yuan(realtime.amt)} unit="元" />
        <Figure name="电压" value={realtime?.voltage?.toFixed(1)} unit="V" />
        <Figure name="电流" value={realtime?.current?.toFixed(1)} unit="A" />
        <Figure name="枪温" value={realtime?.gunTemp} unit="℃" />
        <Figure name="已充" value={shortSpan(minutesIn(gun, minuteNow))} />
      </dl>
    </DrawerSection>
  )
}

type FigureProps = { name: string; value: ReactNode; unit?: string }

const Figure = ({ name, value, unit }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value ?? '–'}
      {value != null && unit && <small> {unit}</small>}
    </dd>
  </div>
)
