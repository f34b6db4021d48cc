import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { shareModels } from '@chargedeck/domain/settle-setup/terms'
import { Button, Flex, Form } from 'antd'
import type { TierFields } from './tactic-form-values.ts'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

const mostTiers = 10

/** Each tier begins where the one before ends, so that none is left out between them. */
export const TiersOfShare = ({ at }: { at: number }) => (
  <Form.List name={[at, 'tiers']}>
    {(tiers, { add, remove }) => (
      <Flex vertical gap="small">
        {tiers.map(({ key, name }) => (
          <Flex key={key} gap="small" align="baseline" wrap>
            {tiers.length > 1 && <TierEdges share={at} tier={name} isLast={name === tiers.length - 1} />}
            <TierPart share={at} tier={name} />
            {tiers.length > 1 && (
              <Button
                type="text"
                aria-label={`删除第${name + 1}档`}
                icon={<DeleteOutlined />}
                onClick={() => remove(name)}
              />
            )}
          </Flex>
        ))}
        <Button
          type="link"
          size="small"
          icon={<PlusOutlined />}
          disabled={tiers.length >= mostTiers}
          onClick={() => add({})}
          style={{ alignSelf: 'start', paddingInline: 0 }}
        >
          按月电量分档
        </Button>
      </Flex>
    )}
  </Form.List>
)

type Place = { share: number; tier: number }

function TierEdges({ share, tier, isLast }: Place & { isLast: boolean }) {
  const tiers = Form.useWatch(['shares', share, 'tiers']) as (TierFields | undefined)[] | undefined // the list's own fields
  const from = tier === 0 ? 0 : (tiers?.[tier - 1]?.toKwh ?? null)
  if (isLast) return <span>{from ?? '…'} 度以上</span>
  const isHigher = async (_: unknown, value: number | null) => {
    if (value == null || value <= (from ?? 0)) throw new Error(`应大于${from ?? 0}`)
  }
  return (
    <>
      <span>{from ?? '…'} 至</span>
      <NumberItem
        name={[tier, 'toKwh']}
        rules={[{ validator: isHigher }]}
        style={{ margin: 0 }}
        aria-label={`第${tier + 1}档终点`}
        min={0}
        max={100_000_000}
        precision={2}
        suffix="度"
      />
    </>
  )
}

function TierPart({ share, tier }: Place) {
  const model: unknown = Form.useWatch(['shares', share, 'model'])
  if (model === shareModels.energy)
    return (
      <NumberItem
        key="price"
        name={[tier, 'priceYuan']}
        rules={[{ required: true, message: '请填写单价' }]}
        style={{ margin: 0 }}
        aria-label={`第${tier + 1}档单价`}
        min={0.0001}
        max={100}
        precision={4}
        suffix="元/度"
      />
    )
  return (
    <NumberItem
      key="rate"
      name={[tier, 'ratePercent']}
      rules={[{ required: true, message: '请填写比例' }]}
      style={{ margin: 0 }}
      aria-label={`第${tier + 1}档比例`}
      min={0.01}
      max={100}
      precision={2}
      suffix="%"
    />
  )
}
