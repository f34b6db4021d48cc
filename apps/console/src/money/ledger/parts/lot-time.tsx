import { Flex } from 'antd'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { StateTag } from '../../../ui/text/state-tag.tsx'

type Props = { payTime: string | null; isNext: boolean; mark?: string }

/** When a lot came, and whether money is taken from it next. */
export const LotTime = ({ payTime, isNext, mark = '下次先用' }: Props) => (
  <Flex gap="small" align="center" wrap>
    <InstantText value={payTime} />
    {isNext && <StateTag tone="active" label={mark} />}
  </Flex>
)
