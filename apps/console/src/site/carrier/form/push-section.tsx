import { fieldSpellingLabels } from '@chargedeck/contract/site/carrier/enums'
import {
  chargeStatusRange,
  mostFullStatusMinutes,
  powerMinuteRange,
  type ApiStandard,
} from '@chargedeck/domain/carrier/kinds'
import { tellingSecs } from '@chargedeck/domain/carrier/regulator/telling-times'
import { Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { EnumSelect } from '../../../ui/fields/enum-select.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { DrawerSection } from '../../../ui/record/record-drawer.tsx'
import { isFieldMap } from './carrier-form-values.ts'
import { Pairs } from './fields.tsx'
import { Half } from '../../../ui/record/half.tsx'
import { NumberItem } from '../../../ui/fields/number/number-item.tsx'

const switches = {
  pushStatusFlag: '推送状态',
  pushOrderFlag: '推送订单',
  pushFeeFlag: '推送价格',
  pushRealtimeFlag: '推送实时数据',
}

export const PushSection = () => (
  <DrawerSection title="推送设置">
    <Pairs>
      {Object.entries(switches).map(([name, label]) => (
        <Half key={name}>
          <SwitchField name={name} label={label} />
        </Half>
      ))}
      <Half>
        <NumberItem
          name="clockSkewSec"
          label="时间窗"
          extra="对方请求的时间可相差多少"
          rules={[{ required: true }]}
          min={60}
          max={3600}
          precision={0}
          suffix="秒"
        />
      </Half>
      <Half>
        <NumberItem
          name="callTimeoutSec"
          label="调用超时"
          rules={[{ required: true }]}
          min={1}
          max={60}
          precision={0}
          suffix="秒"
        />
      </Half>
      <Half>
        <FullStatusField />
      </Half>
      <TellingTimes />
      <Half>
        <Form.Item name="fieldSpelling" label="字段拼写" extra="服务费字段的拼写，与对方一致">
          <EnumSelect labels={fieldSpellingLabels} />
        </Form.Item>
      </Half>
      <Half>
        <Form.Item
          name="receivedRets"
          label="视为已接收的返回码"
          extra="如4015；收到后不再重推"
          rules={[{ type: 'array', defaultField: { pattern: /^[1-9]\d{0,4}$/, message: '返回码为数字' } }]}
        >
          <Select mode="tags" open={false} tokenSeparators={[',', '，', ' ']} />
        </Form.Item>
      </Half>
    </Pairs>
    <FieldMapField />
  </DrawerSection>
)

const FullStatusField = () => (
  <NumberItem
    name="fullStatusMinutes"
    label="状态全量推送间隔"
    extra="除变化外，另按此间隔推送全部枪的状态；0为不推送；留空按系统参数“互联设备状态全量推送间隔”"
    min={0}
    max={mostFullStatusMinutes}
    precision={0}
    suffix="分钟"
    placeholder="按系统设置"
  />
)

const useIsRegulator = (): boolean => Form.useWatch<string | undefined>('carrierType') === 'REG'

/** How often a regulator wants what changes all the time. */
function TellingTimes() {
  const hidden = !useIsRegulator()
  const apiStandard = Form.useWatch<ApiStandard | undefined>('apiStandard') ?? 'T/CEC'
  const usual = tellingSecs({ apiStandard, powerMinutes: null, chargeStatusSec: null })
  const [power, charge] = [minutesText(usual?.REALTIME_POWER), minutesText(usual?.CHARGE_STATUS)]
  return (
    <>
      <HalfUnless hidden={hidden}>
        <NumberItem
          name="powerMinutes"
          label="实时功率间隔"
          extra={`留空为每${power}，即该省的推定值`}
          hidden={hidden}
          min={powerMinuteRange.least}
          max={powerMinuteRange.most}
          precision={0}
          suffix="分钟"
          placeholder={power}
        />
      </HalfUnless>
      <HalfUnless hidden={hidden}>
        <NumberItem
          name="chargeStatusSec"
          label="充电状态间隔"
          extra={`以30秒为一档，不足一档的部分不计，如填50秒即每30秒推送；留空为每${charge}，即该省的推定值`}
          hidden={hidden}
          min={chargeStatusRange.least}
          max={chargeStatusRange.most}
          precision={0}
          suffix="秒"
          placeholder={charge}
        />
      </HalfUnless>
    </>
  )
}

const minutesText = (sec = 0): string => `${sec / 60}分钟`

/** What is hidden takes no half: the fields after it would stand apart. */
const HalfUnless = ({ hidden, children }: { hidden: boolean; children: ReactNode }) =>
  hidden ? children : <Half>{children}</Half>

function FieldMapField() {
  const isRegulator = useIsRegulator()
  const validator = async (_: unknown, text = '') => {
    if (!isFieldMap(text)) throw new Error('每行一个：我方字段=对方字段')
  }
  return (
    <Form.Item
      name="fieldMapText"
      label="字段映射"
      hidden={!isRegulator}
      extra="每行一个：我方字段=对方字段，如 TotalElect=TotalPower"
      rules={[{ validator }]}
    >
      <Input.TextArea rows={4} spellCheck={false} />
    </Form.Item>
  )
}
