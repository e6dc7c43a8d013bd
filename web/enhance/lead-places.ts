/** Pages with forms for sales: the forms, and the dialogs that hold some of them. */
import { startDialogs } from "./dialog.ts";
import { startLeadForms } from "./lead-form.ts";

startDialogs();
startLeadForms();
