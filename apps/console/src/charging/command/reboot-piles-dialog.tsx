import type { PileDialogProps } from '../../site/pile/parts/pile-slots.ts'
import { RebootDialog } from './parts/reboot-dialog.tsx'

export const RebootPilesDialog = ({ piles, onClose }: PileDialogProps) =>
  piles.map((pile) => <RebootDialog key={pile.id} pile={pile} onClose={onClose} />)
