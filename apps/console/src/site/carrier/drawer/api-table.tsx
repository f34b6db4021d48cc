import { apiDirectionLabels } from '@chargedeck/contract/site/carrier/enums'
import type { CarrierDetail } from '@chargedeck/contract/site/carrier/row'
import { apiDirections } from '@chargedeck/domain/carrier/interfaces'
import { DrawerSection, Facts } from '../../../ui/record/record-drawer.tsx'
import { StateTag } from '../../../ui/text/state-tag.tsx'

export const ApiTable = ({ carrier: { apis } }: { carrier: CarrierDetail }) =>
  apiDirections.map((direction) => (
    <DrawerSection key={direction} title={apiDirectionLabels[direction]}>
      <Facts
        items={apis
          .filter((api) => api.direction === direction)
          .map(({ title, path, enableFlag }) => ({
            label: title,
            value: (
              <>
                <StateTag tone={enableFlag === 1 ? 'done' : 'off'} label={enableFlag === 1 ? '启用' : '停用'} /> {path}
              </>
            ),
          }))}
      />
    </DrawerSection>
  ))
