import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { sharingHolderLabels } from '@chargedeck/contract/settlement/assign-tactic/enums'
import { shareModelLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import { Button, Flex, Form, Input } from 'antd'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { newShare } from './tactic-form-values.ts'
import { TiersOfShare } from './tiers-of-share.tsx'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'
import './shares-field.css'

const mostShares = 20

/** The shares of a tactic, each with its tiers; the operator gets the rest. */
export const SharesField = () => (
  <Form.List name="shares" rules={[{ validator: async (_, shares?: unknown[]) => requireOne(shares) }]}>
    {(shares, { add, remove }, { errors }) => (
      <Flex vertical gap="middle">
        {shares.map(({ key, name }) => (
          <section key={key} className="shares-field__share" aria-label={`第${name + 1}条明细`}>
            <Flex justify="space-between" align="center">
              <b>第{name + 1}条</b>
              <Button
                type="text"
                aria-label={`删除第${name + 1}条明细`}
                icon={<DeleteOutlined />}
                onClick={() => remove(name)}
              />
            </Flex>
            <ShareFacts at={name} />
            <TiersOfShare at={name} />
          </section>
        ))}
        <Form.ErrorList errors={errors} />
        <Button
          icon={<PlusOutlined />}
          disabled={shares.length >= mostShares}
          onClick={() => add(newShare)}
          style={{ alignSelf: 'start' }}
        >
          添加明细
        </Button>
      </Flex>
    )}
  </Form.List>
)

const requireOne = (shares: unknown[] | undefined): void => {
  if (!shares?.length) throw new Error('至少一条明细')
}

const ShareFacts = ({ at }: { at: number }) => (
  <div className="shares-field__facts">
    <Form.Item name={[at, 'holderType']} label="合作方类型" rules={[{ required: true, message: '请选择合作方类型' }]}>
      <EnumSelect labels={sharingHolderLabels} />
    </Form.Item>
    <Form.Item name={[at, 'model']} label="计费模式" rules={[{ required: true, message: '请选择计费模式' }]}>
      <EnumSelect labels={shareModelLabels} />
    </Form.Item>
    <NumberItem
      name={[at, 'minYuan']}
      label="月保底"
      min={0}
      max={100_000_000}
      precision={2}
      suffix="元"
      placeholder="不保底"
    />
    <Form.Item name={[at, 'label']} label="说明">
      <Input maxLength={30} />
    </Form.Item>
  </div>
)
