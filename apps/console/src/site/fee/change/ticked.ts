/** For the box that staff tick once they have looked at unusual prices. */
export async function ticked(_: unknown, isChecked?: boolean): Promise<void> {
  if (!isChecked) throw new Error('请核对后勾选')
}
