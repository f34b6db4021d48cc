import { waiverBearerLabels, waiverModeLabels, waiverScopeLabels } from '@chargedeck/contract/site/parking-waiver/enums'
import { parkingWaiverApi, type ParkingWaiver } from '@chargedeck/contract/site/parking-waiver/calls'
import { Alert, Form, Select, Switch } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { PageForm } from '../../ui/record/page-form.tsx'
import { typedOf, inputOf, type TypedWaiver } from './typed-waiver.ts'
import { useSaveWaiver } from './waiver-queries.ts'
import { WaiverTiers } from './waiver-tiers.tsx'
import { WaiverTrial } from './waiver-trial.tsx'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'
import './waiver.css'

type Props = { waiver: ParkingWaiver; isGone: boolean }

/** Edits the version that was read when it opened, so that a later save of another user is not overwritten. */
export function WaiverForm({ waiver: { stationId, gates, ...waiver }, isGone }: Props) {
  const may = useMay()
  const [opened, setOpened] = useState(waiver.rowVersion)
  const save = useSaveWaiver()
  const submit = (typed: TypedWaiver) => save.mutateAsync({ ...inputOf(stationId, typed), rowVersion: opened })
  const maySave = may(parkingWaiverApi.addedOrModify) && !isGone
  return (
    <PageForm<TypedWaiver, { rowVersion: number }>
      initialValues={typedOf(waiver)}
      readOnly={!maySave}
      place="left"
      saved="保存成功"
      onSave={submit}
      onSaved={({ rowVersion }) => setOpened(rowVersion)}
      below={<WaiverTrial stationId={stationId} />}
    >
      <Alert type="info" showIcon title={noticeOf(gates, isGone)} style={{ marginBottom: 12 }} />
      <DrawerSection title="减免规则">
        <RuleFields gates={gates} />
      </DrawerSection>
      <DrawerSection title="适用条件">
        <ConditionFields />
      </DrawerSection>
    </PageForm>
  )
}

type Gates = ParkingWaiver['gates']

function noticeOf(gates: Gates, isGone: boolean): string {
  if (isGone) return '站点已拆除，规则仅供查看'
  return gates.length > 0 ? '订单结算后推送给站点的道闸' : '规则可以先保存；站点接入道闸后，订单结算时推送给道闸'
}

function RuleFields({ gates }: { gates: Gates }) {
  const mode = Form.useWatch<TypedWaiver['waiverMode'] | undefined>('waiverMode')
  return (
    <>
      <div className="waiver__grid">
        <Form.Item name="enabled" label="启用" valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="waiverMode" label="减免方式" rules={[{ required: true, message: '请选择减免方式' }]}>
          <EnumSelect labels={waiverModeLabels} order={['NONE', 'ALL', 'MINUTES', 'ENERGY', 'AMOUNT']} />
        </Form.Item>
        {mode === 'MINUTES' && (
          <NumberItem
            name="freeMin"
            label="减免分钟"
            rules={[{ required: true, message: '请填写减免分钟' }]}
            min={1}
            max={10_080}
            precision={0}
          />
        )}
        <NumberItem
          name="validMin"
          label="离场有效期（分）"
          rules={[{ required: true }]}
          min={1}
          max={1440}
          precision={0}
        />
      </div>
      <Form.Item name="gateIds" label="关联道闸" extra="不选为站点的全部道闸">
        <Select
          mode="multiple"
          allowClear
          placeholder="全部道闸"
          options={gates.map(({ id, gateName }) => ({ value: id, label: gateName }))}
        />
      </Form.Item>
      {(mode === 'ENERGY' || mode === 'AMOUNT') && <WaiverTiers unit={mode === 'ENERGY' ? '度' : '元'} />}
    </>
  )
}

const ConditionFields = () => (
  <div className="waiver__grid">
    <Form.Item name="customerScope" label="适用客户" rules={[{ required: true, message: '请选择适用客户' }]}>
      <EnumSelect labels={waiverScopeLabels} order={['ALL', 'VIP', 'GROUP', 'EXCLUDE_TPP']} />
    </Form.Item>
    <NumberItem name="minKwh" label="最低充电量（度）" min={0} max={1000} precision={2} />
    <NumberItem name="minChargeMin" label="最短充电时间（分）" min={0} max={1440} precision={0} />
    <NumberItem name="timesPerDay" label="每车每日次数" extra="空或 0 为不限" min={0} max={100} precision={0} />
    <NumberItem name="unitYuan" label="停车单价（元/小时）" extra="仅用于成本统计" min={0} max={1000} precision={2} />
    <Form.Item name="bearer" label="承担方">
      <EnumSelect labels={waiverBearerLabels} />
    </Form.Item>
  </div>
)
