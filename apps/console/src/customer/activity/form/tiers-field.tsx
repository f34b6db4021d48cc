import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Flex, Form } from 'antd'
import { PrizeChoice } from './prize-choice.tsx'
import { NumberItem } from '../../../ui/fields/number-input.tsx'

const mostTiers = 10
const amountStyle = { width: 160, margin: 0 }
type Props = { verb: string; givesMoney: boolean }

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
              rules={[{ required: true, message: `请填写第${name + 1}级的金额` }]}
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
              <Form.Item name={[name, 'prizeIds']} noStyle>
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
