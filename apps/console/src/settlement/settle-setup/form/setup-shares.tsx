import { shareLines } from '@chargedeck/contract/settlement/assign-tactic/words'
import { sharesOf, type TacticItem } from '@chargedeck/domain/assign-tactic/items'
import { shareModels } from '@chargedeck/domain/settle-setup/terms'
import { holderTypes } from '@chargedeck/domain/shareholder/kinds'
import { Flex, Form, Input } from 'antd'
import { Fragment } from 'react'
import { AccountSelect } from './account-select.tsx'
import { PartnerSelect } from './partner-select.tsx'
import { usualOf, type PartyFields } from './setup-form-values.ts'
import type { SetupChoices } from './use-setup-choices.ts'
import { NumberItem } from '../../../ui/fields/number/number-item.tsx'
import './setup-shares.css'

type Props = Pick<SetupChoices, 'stationId' | 'tactic' | 'partners'>

/** Who takes each share of the tactic, and the operator with the rest. */
export function SetupShares({ tactic, ...choices }: Props) {
  const shares = Form.useWatch('shares') as PartyFields[] | undefined // the list's own fields
  if (!tactic) return <p>选择站点和策略后，这里填写各方。</p>
  const rowsOf = (at: number) => tactic.items.filter(({ seq }) => seq === shares?.[at]?.seq)
  return (
    <Flex vertical gap="middle">
      <Form.List name="shares">
        {(fields, _, { errors }) => (
          <>
            {fields.map(({ key, name }) => (
              <Fragment key={key}>
                <Form.Item name={[name, 'seq']} hidden>
                  <Input />
                </Form.Item>
                <Share at={name} rows={rowsOf(name)} holderId={shares?.[name]?.holderId} {...choices} />
              </Fragment>
            ))}
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
      <Operator partners={choices.partners} />
    </Flex>
  )
}

type ShareProps = Omit<Props, 'tactic'> & { at: number; rows: readonly TacticItem[]; holderId: string | undefined }

function Share({ at, rows, holderId, stationId, partners }: ShareProps) {
  const form = Form.useFormInstance()
  const [tiers] = sharesOf(rows)
  const [first] = tiers ?? []
  if (!first) return null
  return (
    <section className="setup-share" aria-label={`第${at + 1}条明细`}>
      <b>{shareLines(rows).join('')}</b>
      <div className="setup-share__facts">
        <Form.Item name={[at, 'holderId']} label="合作方">
          <PartnerSelect
            stationId={stationId}
            partners={partners}
            holderType={first.holderType}
            onChange={(id) => {
              const partner = partners?.find((offered) => offered.id === id)
              const chosen = { settleAccountId: undefined, ...usualOf(partner, tiers ?? []) }
              for (const [name, value] of Object.entries(chosen)) form.setFieldValue(['shares', at, name], value)
            }}
          />
        </Form.Item>
        <Form.Item name={[at, 'settleAccountId']} label="结算账户">
          <AccountSelect holderId={holderId} />
        </Form.Item>
        {first.model === shareModels.energy ? (
          <NumberItem
            name={[at, 'priceYuan']}
            label="单独单价"
            placeholder="按策略"
            min={0.0001}
            max={100}
            precision={4}
            suffix="元/度"
          />
        ) : (
          <NumberItem
            name={[at, 'ratePercent']}
            label="单独比例"
            placeholder="按策略"
            min={0.01}
            max={100}
            precision={2}
            suffix="%"
          />
        )}
        <NumberItem
          name={[at, 'minYuan']}
          label="单独月保底"
          placeholder="按策略"
          min={0}
          max={100_000_000}
          precision={2}
          suffix="元"
        />
      </div>
    </section>
  )
}

function Operator({ partners }: Pick<Props, 'partners'>) {
  const operator = partners?.find(({ holderType }) => holderType === holderTypes.operator)
  return (
    <section className="setup-share" aria-label="运营方">
      <b>{operator ? `${operator.holderName} 得剩余部分` : '运营方得剩余部分'}</b>
      <div className="setup-share__facts">
        <Form.Item name="operatorAccountId" label="运营方结算账户">
          <AccountSelect holderId={operator?.id} />
        </Form.Item>
      </div>
    </section>
  )
}
