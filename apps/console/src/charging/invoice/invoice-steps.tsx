import { invoiceStepLabels } from '@chargedeck/contract/charging/invoice/enums'
import type { InvoiceDetail } from '@chargedeck/contract/charging/invoice/row'
import { Timeline } from 'antd'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { toneColor, type Tone } from '../../ui/text/state-tag.tsx'

type Step = InvoiceDetail['steps'][number]

const tones: Partial<Record<Step['step'], Tone>> = {
  issue: 'done',
  refuse: 'fault',
  refuseReversal: 'fault',
  void: 'off',
  finishReversal: 'off',
}

export const InvoiceSteps = ({ steps }: { steps: readonly Step[] }) => (
  <Timeline
    items={steps.map((step) => ({
      key: `${step.stepTime} ${step.step}`,
      color: toneColor(tones[step.step] ?? 'active'),
      content: <OneStep step={step} />,
    }))}
  />
)

const OneStep = ({ step: { step, stepTime, userName, note } }: { step: Step }) => (
  <>
    <strong>{invoiceStepLabels[step]}</strong>
    <div>
      <small>
        <InstantText value={stepTime} /> · {userName ?? '系统'}
        {note && ` · ${note}`}
      </small>
    </div>
  </>
)
