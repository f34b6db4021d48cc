import { carrierPushLabels, type CarrierPushResult } from '@chargedeck/contract/site/fee/enums'
import type { FeeDetail } from '@chargedeck/contract/site/fee/row'
import { Flex } from 'antd'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'

export const carrierPushTones: Record<CarrierPushResult, Tone> = { I: 'active', S: 'done', F: 'fault' }

/** How the plan reached each carrier. */
export const FeeCarriers = ({ fee: { carriers } }: { fee: Pick<FeeDetail, 'carriers'> }) =>
  carriers.length === 0 ? null : (
    <DrawerSection title="互联推送结果">
      {carriers.map(({ carrierId, carrierName, result, message, pushTime }) => (
        <Flex key={carrierId} gap="small" wrap align="center">
          <span>{carrierName}</span>
          <StateTag tone={carrierPushTones[result]} label={carrierPushLabels[result]} />
          <span style={{ color: 'var(--cd-text-faint)' }}>{message}</span>
          <InstantText value={pushTime} />
        </Flex>
      ))}
    </DrawerSection>
  )
