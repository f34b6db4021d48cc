import { feeAudienceLabels, feePileTypeLabels } from '@chargedeck/contract/site/fee/enums'
import type { Fee } from '@chargedeck/contract/site/fee/row'
import { Form, Input, Switch } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { DateTimePicker } from '../../ui/fields/date-time.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { StationSelect } from '../station/parts/station-select.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { draftOf, faultOfDraft, periodsOfDraft, type TariffDraft } from './parts/tariff-editor/tariff-draft.ts'
import { TariffEditor } from './parts/tariff-editor/tariff-editor.tsx'
import { FeeTrial } from './fee-trial.tsx'
import { useSaveFee, type FeeInput } from './fee-queries.ts'
import { wallNow } from '../../ui/fields/wall-now.ts'

type Typed = Pick<FeeInput, 'stationId' | 'feeName' | 'pileType' | 'audience' | 'audienceRefId' | 'remark'> & {
  effectiveTime: Dayjs
  stackDiscount: boolean
  tariff: TariffDraft
}

const tomorrow = () => wallNow().add(1, 'day').startOf('day')
const typedOf = (fee: Fee | null): Partial<Typed> =>
  fee
    ? {
        ...fee,
        effectiveTime: dayjs(fee.effectiveTime),
        stackDiscount: fee.stackDiscountFlag === 1,
        tariff: draftOf(fee.periods),
      }
    : { pileType: 'ALL', audience: 'ALL', effectiveTime: tomorrow(), stackDiscount: false, tariff: draftOf([]) }

const inputOf = (fee: Fee | null, { effectiveTime, stackDiscount, tariff, ...typed }: Typed): FeeInput => ({
  ...typed,
  ...(fee && { id: fee.id, rowVersion: fee.rowVersion }),
  audienceRefId: typed.audienceRefId || null,
  remark: typed.remark || null,
  effectiveTime: effectiveTime.format('YYYY-MM-DD HH:mm:ss'),
  stackDiscountFlag: stackDiscount ? 1 : 0,
  periods: periodsOfDraft(tariff),
})

const wholeDay = async (_: unknown, tariff: TariffDraft) => {
  const fault = faultOfDraft(tariff)
  if (fault) throw new Error(fault)
}

export function FeeForm({ fee, onClose }: { fee: Fee | null; onClose: () => void }) {
  const save = useSaveFee()
  const submit = (typed: Typed) => save.mutateAsync(inputOf(fee, typed))
  return (
    <RecordForm<Typed>
      mode={fee ? 'edit' : 'add'}
      name={fee?.feeName ?? '计费方案'}
      size={820}
      initialValues={typedOf(fee)}
      onSave={submit}
      onClose={onClose}
    >
      <DrawerSection title="基本信息">
        <BasicFields isNew={fee === null} />
      </DrawerSection>
      <DrawerSection title="时段与单价">
        <Form.Item name="tariff" rules={[{ validator: wholeDay }]} validateTrigger="onSubmit">
          <TariffEditor />
        </Form.Item>
      </DrawerSection>
      <DrawerSection title="试算">
        <TrialOfForm />
      </DrawerSection>
    </RecordForm>
  )
}

function BasicFields({ isNew }: { isNew: boolean }) {
  const audience: unknown = Form.useWatch('audience')
  const isNamed = audience === 'GROUP' || audience === 'CARRIER'
  return (
    <div className="fee-form__grid">
      <Form.Item
        name="stationId"
        label="站点"
        rules={[{ required: true, message: '请选择站点' }]}
        extra={isNew ? undefined : '草稿不能更换站点，可复制到其他站点'}
      >
        <StationSelect disabled={!isNew} />
      </Form.Item>
      <Form.Item name="feeName" label="方案名称" rules={[{ required: true, whitespace: true, max: 50 }]}>
        <Input />
      </Form.Item>
      <Form.Item name="pileType" label="适用桩型" rules={[{ required: true }]}>
        <EnumSelect labels={feePileTypeLabels} order={['ALL', 'DC', 'AC']} />
      </Form.Item>
      <Form.Item name="audience" label="适用对象" rules={[{ required: true }]}>
        <EnumSelect labels={feeAudienceLabels} order={['ALL', 'VIP', 'GROUP', 'CARRIER']} />
      </Form.Item>
      {isNamed && (
        <Form.Item
          name="audienceRefId"
          label="指定企业/流量方ID"
          rules={[{ required: true, pattern: /^\d{1,19}$/, message: '请填写数字ID' }]}
        >
          <Input />
        </Form.Item>
      )}
      {audience !== 'ALL' && (
        <Form.Item name="stackDiscount" label="可叠加折扣" valuePropName="checked">
          <Switch />
        </Form.Item>
      )}
      <Form.Item name="effectiveTime" label="生效时间" rules={[{ required: true, message: '请选择生效时间' }]}>
        <DateTimePicker showTime />
      </Form.Item>
      <Form.Item name="remark" label="备注" rules={[{ max: 200 }]}>
        <Input.TextArea rows={1} maxLength={200} />
      </Form.Item>
    </div>
  )
}

/** A painted but unsaved plan can be tried too. */
function TrialOfForm() {
  const form = Form.useFormInstance<Typed>()
  const typed: Partial<Typed> = Form.useWatch([], form) ?? {} // empty before the fields are mounted
  const { stationId, pileType = 'ALL', audience = 'ALL', audienceRefId, tariff } = typed
  const whyNot = !stationId ? '请先选择站点' : tariff ? faultOfDraft(tariff) : '请先设置时段'
  const plan = {
    stationId: stationId ?? '',
    pileType,
    audience,
    audienceRefId: audienceRefId ?? null,
    periods: tariff ? periodsOfDraft(tariff) : [],
  }
  return <FeeTrial plan={plan} whyNot={whyNot ?? undefined} />
}
