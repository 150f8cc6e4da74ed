/** English words that are common in the names of tables and columns; compounds such as `online` are listed to stay whole. */
const list = `
  ability abstract access account accrual action active activity actual addition additional addr address adjustment admin age agency
  agent agreement airport alias allocation allowance amount amt analysis answer app applicant application appointment approval approved
  archive area article aspect assembly asset assigned assignment association attachment attempt attendance attribute audit author
  authorization auto average avg background backup balance bank bar barcode base basis batch begin benefit best bill billing bin birth
  birthday blob block blog board body bonus book booking bottom box branch brand breakdown brief broker browser budget buffer build
  building bulk business button buyer calendar call campaign cancel cancelled candidate capacity capital card carpet carrier cart carton
  case cash catalog category cause cell center certificate chain change changed channel chapter charge chart check checked checklist
  child city claim class classification clean client clock close closed code collection color colour column comment commission common
  company comparison complaint complete completed component condition conference confirmed connection constraint contact container
  content contract contribution control conversion copy cost count counter country county coupon course cover coverage create created
  creation credit criteria cross culture currency current customer customs cycle daily damage data database dataset date day days
  deadline deal dealer debit debt decimal decision deduction default delay deleted delivered delivery demand demographic demographics
  density department deposit depth description design desk destination detail device diagnosis diagram difference digit dimension direct
  direction director disabled discontinued discount display distance distribution district division doc document domain donation door
  download draft driver due duplicate duration duty earning edit edition editor education effective email employee employer employment
  enabled end ending engagement engine enrollment enterprise entity entry environment equipment error estimate estimated event exam
  exchange exp expense expiration expired expires expiry export extension external extra facility factor failed failure fax feature fee
  feedback field file filename fill film filter final finance finished first fiscal fixed flag fleet flight floor folder forecast
  foreign form format forum forward free freight frequency friend from full function fund game gate gender general given global goal
  good goods government grade graph gross group guest guid guide guideline handling hard hash head headcount header heading health
  height help hidden high hire history hold holder holiday home homepage host hotel hour hours house household hrs hub identification
  identifier image impact import inbox income index industry info information initial input inquiry insert inserted inspection install
  instance institution instruction insurance interest internal international interval interview inventory invoice invoiced island issue
  issued item job join journal key keyword kind label land language large last latitude layer lead leader league lease leave ledger left
  legal length lesson letter level library licence license life lifetime limit line link list listing load loan local locale location
  lock locked log login logo long longitude loss lot low mail main maintenance make male manager manual manufacture manufacturer map
  margin marital mark market marketing master match material matter max maximum meal measure measurement media medical meeting member
  membership memo menu merchant message meta method metric middle milestone min minimum minor minute mission mobile mode model modified
  modifier module money month monthly mother move movie name national nationality natural nature net network news newsletter next night
  node normal notation note notes notice notification num number object offer office officer offline online only open opened opening
  operation operator opinion option order ordered organization origin original other outcome output overdue overtime owner pack package
  page paid parent park part participant partner party pass passenger passport password path patient pattern pause pay payable payee
  payment payroll pct peak penalty pending pension percent percentage performance period permission permit person personal phase phone
  photo physical picture piece pixel place plan planned plant plate player plus point policy port position post postal postcode pound
  power practice preferred prefix premium price primary print priority private prize probation problem procedure process processed
  product production profile profit program progress project promotion property proposal protection provider province public publication
  published publisher purchase purchasing purpose qty quality quantity quarter query question queue quick quota quote race railway
  random range rank ranking rate rated rating ratio raw reading real reason receipt received receiver recipient recommendation record
  recurring red ref reference referral refund region register registered registration regular rejected relation relationship release
  released reminder remote removed renewal rent rental reorder repair repeat replacement replenishment reply report reporting request
  requested required requirement research reservation reset resident resource response responsibility result retail return returned
  revenue review revised revision reward right risk road role room root round route row rule run safety salaried salary sale sales
  salesperson salt sample satisfaction schedule scheduled school science scope score scrap scrapped screen search season seat second
  secondary section sector security segment selected selection sell seller semester send sender senior sensor sent sequence serial
  series server service session setting setup severity shape share shareholder sheet shelf shelve shift ship shipment shipped shipper
  shipping shop short show sick side sign signature signed signup simple single site size skill slot small social software solution sort
  source space special specialty specification speed sport staff stage stakeholder standard start started starting state statement
  station statistics status step stock stocked stop storage store street strength student style subcategory subject submission submitted
  subscriber subscription subtotal suffix suite summary supervisor supplier supply support survey suspended symbol system table tag
  target task tax taxable team technical telephone template temporary tenant term territory test text theme thumbnail ticket tier time
  timeout timestamp timezone title today token tomorrow tool top topic total tour town track tracking trade training transaction
  transfer translation transport travel treatment trial trigger trip truck trust type unit university unsubscribed update updated upload
  url usage use used user username vacation valid validation value variable variant vehicle vendor venue version video view visibility
  visible visit visitor voice voicemail volume voucher wage waiting ward warehouse warning warranty watch web website week weekday
  weekend weekly weight width win window word work worker workflow workload year yearly yesterday ytd zone`;

export const commonWords: readonly string[] = list.trim().split(/\s+/);
