import { feeApi } from '@chargedeck/contract/site/fee/calls'
import type { Fee, FeeDetail } from '@chargedeck/contract/site/fee/row'
import { Alert, Form } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useRef } from 'react'
import { useMay } from '../../platform/me.ts'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { draftOf, faultOfDraft, periodsOfDraft, type TariffDraft } from './parts/tariff-editor/tariff-draft.ts'
import { TariffEditor } from './parts/tariff-editor/tariff-editor.tsx'
import type { Reading } from '../../ui/record/use-fresh-record.ts'
import { WaitingPlans } from './change/waiting-plans.tsx'
import { FeeFormFields } from './fee-form-fields.tsx'
import { FeeTrial } from './fee-trial.tsx'
import { useSaveFee, type FeeInput } from './fee-queries.ts'
import { wallNow } from '../../ui/fields/wall-now.ts'
import { wallText } from '../../ui/fields/wall-text.ts'

type Typed = Pick<FeeInput, 'stationId' | 'feeName' | 'pileType' | 'audience' | 'audienceRefId' | 'remark'> & {
  effectiveTime: Dayjs
  stackDiscount: boolean
  tariff: TariffDraft
}

const tomorrow = () => wallNow().add(1, 'day').startOf('day')
type Start = {
  draft: Fee | null
  plan: FeeDetail | null
  stationId?: string | undefined
  /** The station has no prices yet. */
  startsNow?: boolean | undefined
}
const typedOf = ({ draft, plan, stationId, startsNow = false }: Start): Partial<Typed> => {
  const begun = draft ?? plan
  if (!begun)
    return {
      ...(stationId !== undefined && { stationId }),
      pileType: 'ALL',
      audience: 'ALL',
      effectiveTime: startsNow ? wallNow().startOf('minute') : tomorrow(),
      stackDiscount: false,
      tariff: draftOf([]),
    }
  return {
    ...begun,
    remark: draft?.remark ?? null,
    effectiveTime: draft ? dayjs(draft.effectiveTime) : tomorrow(),
    stackDiscount: begun.stackDiscountFlag === 1,
    tariff: draftOf(begun.periods),
  }
}

const inputOf = ({ draft, plan }: Start, { effectiveTime, stackDiscount, tariff, ...typed }: Typed): FeeInput => ({
  ...typed,
  ...(draft && { id: draft.id, rowVersion: draft.rowVersion }),
  ...(plan && { follows: { id: plan.id, rowVersion: plan.rowVersion } }),
  audienceRefId: typed.audienceRefId || null,
  remark: typed.remark || null,
  effectiveTime: wallText(effectiveTime),
  stackDiscountFlag: stackDiscount ? 1 : 0,
  periods: periodsOfDraft(tariff),
})

const wholeDay = async (_: unknown, tariff: TariffDraft) => {
  const fault = faultOfDraft(tariff)
  if (fault) throw new Error(fault)
}

type Props = Partial<Start> & {
  /** 调价: the place, the piles and the audience are those of the plan. */
  isChange?: boolean
  reading?: Reading
  /** The saved draft is to be confirmed at once. */
  onConfirm: (id: string) => void
  onClose: () => void
}

export function FeeForm(props: Props) {
  const { draft = null, plan = null, stationId, startsNow, isChange = false, reading, onConfirm, onClose } = props
  const save = useSaveFee()
  const may = useMay()
  const toConfirm = useRef<string | null>(null)
  const saveDraft = (typed: Typed) => save.mutateAsync(inputOf({ draft, plan }, typed))
  const saveAndConfirm = async (typed: Typed) => {
    toConfirm.current = await saveDraft(typed)
  }
  const close = () => (toConfirm.current === null ? onClose() : onConfirm(toConfirm.current))
  const shown = draft ?? plan
  const ways = may(feeApi.confirm)
    ? {
        saveText: '保存并核对',
        saved: '',
        onSave: saveAndConfirm,
        draft: { label: '存为草稿', saved: '已存为草稿', onSave: saveDraft },
      }
    : { saveText: '存为草稿', saved: '已存为草稿', onSave: saveDraft }
  const facts = (
    <DrawerSection key="facts" title="基本信息">
      <FeeFormFields isNew={shown === null} isChange={isChange} />
    </DrawerSection>
  )
  const prices = (
    <DrawerSection key="prices" title="时段与单价">
      <Form.Item name="tariff" rules={[{ validator: wholeDay }]} validateTrigger="onSubmit">
        <TariffEditor today={plan?.periods} />
      </Form.Item>
    </DrawerSection>
  )
  return (
    <RecordForm<Typed>
      mode={draft ? 'edit' : 'add'}
      {...(isChange && { verb: '调价' })}
      name={shown ? `${shown.stationName} ${shown.feeName}` : '计费方案'}
      size={820}
      {...(reading && { reading })}
      initialValues={typedOf({ draft, plan, stationId, startsNow })}
      {...ways}
      onClose={close}
    >
      {isChange && draft && <Continued draft={draft} />}
      {plan && <WaitingOfForm waiting={plan.waiting} />}
      {isChange ? [prices, facts] : [facts, prices]}
      <DrawerSection title="试算">
        <TrialOfForm />
      </DrawerSection>
    </RecordForm>
  )
}

const Continued = ({ draft: { createTime, updateTime } }: { draft: Fee }) => (
  <Alert
    type="info"
    showIcon
    title={`这里已有一份草稿（${(updateTime ?? createTime).slice(0, 16)}），可继续修改`}
    style={{ marginBottom: 16 }}
  />
)

function WaitingOfForm({ waiting }: { waiting: readonly Fee[] }) {
  const start = Form.useWatch<Typed['effectiveTime'] | undefined>('effectiveTime')
  return <WaitingPlans waiting={waiting} start={start ? wallText(start) : null} />
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
