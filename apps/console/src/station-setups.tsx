import { connectCharger } from './charging/knock/station-setups.ts'
import { addPlan, confirmPlan } from './site/fee/station-setups.ts'
import { addPile, commissionPiles } from './site/pile/station-setups.ts'
import { StationSetupTab } from './site/station/drawer/station-setup.tsx'
import type { SetupTabProps } from './site/station/parts/station-slots.ts'

/** In the order that staff see. */
const setups = [connectCharger, addPile, commissionPiles, addPlan, confirmPlan]

export const StationSetups = (props: SetupTabProps) => <StationSetupTab setups={setups} {...props} />
