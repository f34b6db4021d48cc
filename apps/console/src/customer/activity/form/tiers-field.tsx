import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Flex, Form, type FormInstance } from 'antd'
import type { ActivityFields } from './form-values.ts'
import { PrizeChoice } from './prize-choice.tsx'
import { NumberItem } from '../../../ui/fields/number/number-item.tsx'

const mostTiers = 10
const amountStyle = { width: 160, margin: 0 }
type Props = { verb: string; givesMoney: boolean }

type Tiers = Pick<FormInstance<ActivityFields>, 'getFieldValue'>
/** An amount that is not above that of the tier before, counted from 0. */
const rising =
  (tier: number) =>
  ({ getFieldValue }: Tiers) => ({
    validator: async (_: unknown, minYuan?: number | null) => {
      const before: number | null | undefined = getFieldValue(['tiers', tier - 1, 'minYuan'])
      if (minYuan != null && before != null && minYuan <= before) throw new Error(`须高于第${tier}级的金额`)
    },
  })

/** Each tier begins at a higher amount than the one before. */
export const TiersField = ({ verb, givesMoney }: Props) => (
  <Form.List name="tiers">
    {(tiers, { add, remove }) => (
      <Flex vertical gap="small">
        {tiers.map(({ key, name }) => (
          <Flex key={key} gap="small" align="baseline" wrap>
            <span>{verb}</span>
            <NumberItem
              name={[name, 'minYuan']}
              rules={[{ required: true, message: `请填写第${name + 1}级的金额` }, rising(name)]}
              dependencies={[['tiers', name - 1, 'minYuan']]}
              style={amountStyle}
              aria-label={`第${name + 1}级起点`}
              min={0.01}
              max={1_000_000}
              precision={2}
              suffix="元"
            />
            <span>送</span>
            {givesMoney && (
              <NumberItem
                name={[name, 'giftYuan']}
                style={amountStyle}
                aria-label={`第${name + 1}级赠送`}
                min={0}
                max={1_000_000}
                precision={2}
                suffix="元"
              />
            )}
            <span>{givesMoney ? '和奖品' : '奖品'}</span>
            <div style={{ flex: '1 1 180px' }}>
              <Form.Item name={[name, 'prizeIds']} style={{ margin: 0 }}>
                <PrizeChoice aria-label={`第${name + 1}级奖品`} />
              </Form.Item>
            </div>
            <Button
              type="text"
              aria-label={`删除第${name + 1}级`}
              icon={<DeleteOutlined />}
              onClick={() => remove(name)}
            />
          </Flex>
        ))}
        <Button
          icon={<PlusOutlined />}
          disabled={tiers.length >= mostTiers}
          onClick={() => add({})}
          style={{ alignSelf: 'start' }}
        >
          添加阶梯
        </Button>
      </Flex>
    )}
  </Form.List>
)
