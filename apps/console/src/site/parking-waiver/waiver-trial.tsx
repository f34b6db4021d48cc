import { energyOfKwh, fenOfYuan } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { waiveParking, type Waiver, type WaiverRefusal } from '@chargedeck/domain/parking-waiver/waive-parking'
import { Flex, Form } from 'antd'
import { useState } from 'react'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { inputOf, type TypedWaiver } from './typed-waiver.ts'
import { NumberInput, type NumberTyped } from '../../ui/fields/number/number-input.tsx'

const refusals: Record<WaiverRefusal, string> = {
  DISABLED: '不减免：规则未启用',
  NO_PLATE: '不减免：没有车牌',
  NOT_FOR_CUSTOMER: '不减免：不在适用客户内',
  ENERGY_TOO_LOW: '不减免：未达最低充电量',
  TIME_TOO_SHORT: '不减免：未达最短充电时间',
  TIMES_USED_UP: '不减免：今日次数已用完',
  NO_TIER: '不减免：未达第一级阶梯',
}

type Charge = { kwh: NumberTyped; yuan: NumberTyped; minutes: NumberTyped }

/** What the typed rule would give to a car that charged this much. */
export function WaiverTrial({ stationId }: { stationId: string }) {
  const form = Form.useFormInstance<TypedWaiver>()
  const typed: Partial<TypedWaiver> = Form.useWatch([], form) ?? {} // empty before the fields are mounted
  const [charge, setCharge] = useState<Charge>({ kwh: 30, yuan: 40, minutes: 45 })
  const [endTime] = useState(() => new Date())
  const { kwh, yuan, minutes } = charge
  const isTypedWell = typeof kwh === 'number' && typeof yuan === 'number' && typeof minutes === 'number'
  const waiver =
    isTypedWell &&
    waiveParking(inputOf(stationId, typed), {
      plateNo: '示例车牌',
      isVip: typed.customerScope === 'VIP',
      isGroup: typed.customerScope === 'GROUP',
      isFromCarrier: false,
      timesToday: 0,
      energy: energyOfKwh(kwh),
      amt: fenOfYuan(yuan),
      startTime: new Date(endTime.getTime() - minutes * 60_000),
      endTime,
    })
  return (
    <div style={{ marginTop: 24 }}>
      <DrawerSection title="试算">
        <Flex gap="small" align="center" wrap>
          <NumberInput
            aria-label="充电量"
            disabled={false}
            min={0}
            max={1000}
            value={kwh}
            onChange={(value) => setCharge({ ...charge, kwh: value ?? 0 })}
            suffix="度"
          />
          <NumberInput
            aria-label="消费"
            disabled={false}
            min={0}
            max={10_000}
            value={yuan}
            onChange={(value) => setCharge({ ...charge, yuan: value ?? 0 })}
            suffix="元"
          />
          <NumberInput
            aria-label="充电时间"
            disabled={false}
            min={0}
            max={1440}
            value={minutes}
            onChange={(value) => setCharge({ ...charge, minutes: value ?? 0 })}
            suffix="分钟"
          />
          <strong role="status">{waiver ? wordOf(waiver) : '-'}</strong>
        </Flex>
      </DrawerSection>
    </div>
  )
}

function wordOf(waiver: Waiver): string {
  if (!waiver.granted) return refusals[waiver.why]
  const much = waiver.freeMin === null ? '减免全部停车费' : `减免 ${waiver.freeMin} 分钟`
  return `${much}，现在充完须在 ${toWallTime(waiver.validUntil).slice(11, 16)} 前离场`
}
