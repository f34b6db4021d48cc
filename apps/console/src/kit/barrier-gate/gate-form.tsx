import type { BarrierGate } from '@chargedeck/contract/kit/barrier-gate/calls'
import { gateDirectionLabels } from '@chargedeck/contract/kit/barrier-gate/enums'
import { Form, Input } from 'antd'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { LinkFields } from '../device-call/parts/link-fields.tsx'
import { useSaveGate } from './gate-queries.ts'
import { fieldsOf, newGate, type GateFields } from './gate-values.ts'

type Props = { gate: BarrierGate | null; onClose: () => void }

/** Null: a new one. */
export function GateForm({ gate, onClose }: Props) {
  const { mutateAsync } = useSaveGate()
  const known = gate && { id: gate.id, rowVersion: gate.rowVersion }
  return (
    <RecordForm<GateFields>
      mode={gate ? 'edit' : 'add'}
      name={gate?.gateName ?? '道闸'}
      initialValues={gate ? fieldsOf(gate) : newGate}
      onSave={(fields) => mutateAsync({ ...fields, ...known })}
      onClose={onClose}
    >
      <DrawerSection title="基本信息">
        <Form.Item name="stationId" label="站点" rules={[{ required: true, message: '请选择站点' }]}>
          <StationSelect />
        </Form.Item>
        <Form.Item name="gateNo" label="编号" rules={[{ required: true, whitespace: true, max: 20 }]}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="gateName" label="名称" rules={[{ required: true, whitespace: true, max: 30 }]}>
          <Input maxLength={30} showCount />
        </Form.Item>
        <Form.Item
          name="parkingLotNo"
          label="车场编号"
          extra="车场平台中的编号"
          rules={[{ required: true, whitespace: true, max: 32 }]}
        >
          <Input maxLength={32} />
        </Form.Item>
        <Form.Item name="direction" label="方向" rules={[{ required: true, message: '请选择方向' }]}>
          <EnumSelect labels={gateDirectionLabels} order={['IN', 'OUT', 'BOTH']} />
        </Form.Item>
        <SwitchField name="waiverFlag" label="参与减免" extra="不参与的道闸不接收减免推送" />
        <Form.Item name="remark" label="备注">
          <Input maxLength={200} />
        </Form.Item>
      </DrawerSection>
      <DrawerSection title="接口参数">
        <LinkFields hasSecret={gate?.hasSecret ?? false} />
      </DrawerSection>
    </RecordForm>
  )
}
