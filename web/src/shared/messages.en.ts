/** What every screen may need to say in English: the page's own messages, and why the server rejects something. */
import rejections from "../generated/rejections.en.json";
import own from "../messages/en.json";

export default { ...own, ...rejections };
