import { PileForm } from './pile-form.tsx'
import type { PileDialogProps } from './parts/pile-slots.ts'

export const EditDialog = ({ piles, onClose }: PileDialogProps) =>
  piles.map(({ id }) => <PileForm key={id} id={id} onClose={onClose} />)
