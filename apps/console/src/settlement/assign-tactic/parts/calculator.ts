export { ShareCalculator } from '../share-calculator.tsx'
